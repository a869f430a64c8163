/** As much of JSON Schema as our own schemas use; an unknown keyword is an error of the schema. */

export interface Schema {
  [keyword: string]: unknown;
}

const SPOKEN = new Set(['$schema', 'title', 'description', 'required', 'properties', 'additionalProperties']);
const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

const typeOf = (x: unknown): string[] => {
  if (x === null) return ['null'];
  if (Array.isArray(x)) return ['array'];
  if (typeof x === 'number') return Number.isInteger(x) ? ['number', 'integer'] : ['number'];
  return [typeof x];
};

const CHECKS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  type: (value, wanted) => [wanted].flat().some((type) => typeOf(value).includes(String(type))),
  const: (value, wanted) => value === wanted,
  enum: (value, wanted) => (wanted as unknown[]).includes(value),
  minimum: (value, wanted) => typeof value !== 'number' || value >= Number(wanted),
  minItems: (value, wanted) => !Array.isArray(value) || value.length >= Number(wanted),
  minLength: (value, wanted) => typeof value !== 'string' || value.length >= Number(wanted),
  pattern: (value, wanted) => typeof value !== 'string' || new RegExp(String(wanted)).test(value),
};

/** Where and how a value breaks its schema. */
export function breaches(schema: Schema, value: unknown, path = ''): string[] {
  const found: string[] = [];
  for (const [keyword, wanted] of Object.entries(schema)) {
    if (SPOKEN.has(keyword)) continue;
    if (keyword === 'items') {
      if (Array.isArray(value))
        value.forEach((item, at) => found.push(...breaches(wanted as Schema, item, `${path}/${at}`)));
      continue;
    }
    const check = CHECKS[keyword];
    if (!check) throw new Error(`The schema says '${keyword}', which is not known here.`);
    if (!check(value, wanted)) found.push(`${path}: ${keyword} ${JSON.stringify(wanted)}`);
  }
  return isRecord(value) ? [...found, ...fieldBreaches(schema, value, path)] : found;
}

function fieldBreaches(schema: Schema, value: Record<string, unknown>, path: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const found: string[] = [];
  for (const name of (schema.required ?? []) as string[])
    if (!Object.hasOwn(value, name)) found.push(`${path}/${name}: is missing`);
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const other = schema.additionalProperties;
    if (known) found.push(...breaches(known, inner, `${path}/${name}`));
    else if (other === false) found.push(`${path}/${name}: is not known`);
    else if (isRecord(other)) found.push(...breaches(other, inner, `${path}/${name}`));
  }
  return found;
}
