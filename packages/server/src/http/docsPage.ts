interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
}
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}
interface Document {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;

/** A type in a few words; named ones are links. */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref) return `<a href="#${escape(nameOf(schema.$ref))}">${escape(nameOf(schema.$ref))}</a>`;
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((it) => `<code>${escape(JSON.stringify(it))}</code>`).join(' or ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  if (schema.properties) return fieldsOf(schema);
  return escape([schema.type ?? 'anything'].flat().join(' or '));
}

function fieldsOf(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : ' (optional)';
    const words = field.description ? ` ${escape(field.description)}` : '';
    return `<li><code>${escape(name)}</code>${optional}: ${typeOf(field)}.${words}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const bodyOf = (content: Record<string, { schema?: Schema }> | undefined): Schema | undefined =>
  content?.['application/json']?.schema;

function operation(path: string, method: string, it: Operation): string {
  const parameters = (it.parameters ?? []).map(
    (p) =>
      `<li><code>${escape(p.name)}</code> in ${escape(p.in)}: ${typeOf(p.schema)}. ${escape(p.description ?? '')}</li>`,
  );
  const body = bodyOf(it.requestBody?.content);
  const answers = Object.entries(it.responses ?? {}).map(
    ([code, answer]) => `<li>${escape(code)}: ${typeOf(bodyOf(answer.content))}</li>`,
  );
  return `<article><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p>${escape(it.summary ?? '')}. ${escape(it.description ?? '')}</p>
${parameters.length > 0 ? `<h4>Takes</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${typeOf(body)}` : ''}
<h4>Answers</h4><ul>${answers.join('')}</ul></article>`;
}

/** The description of the interface as one page: no script, nothing from elsewhere. */
export function docsPage(document: unknown): string {
  const { info, paths = {}, components } = document as Document;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, it] of Object.entries(methods)) {
      const tag = it.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path, method, it)]);
    }
  }
  const sections = [...groups].map(
    ([tag, list]) => `<section><h2 id="tag-${escape(tag)}">${escape(tag)}</h2>${list.join('')}</section>`,
  );
  const shapes = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<article><h3 id="${escape(name)}">${escape(name)}</h3><p>${escape(schema.description ?? '')}</p>${schema.properties ? fieldsOf(schema) : `<p>${typeOf(schema)}</p>`}</article>`,
  );
  const contents = [...groups.keys()].map(
    (tag) => `<li><a href="#tag-${escape(tag)}">${escape(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description ?? '')}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav><ul>${contents.join('')}<li><a href="#shapes">shapes</a></li></ul></nav>
${sections.join('\n')}
<section><h2 id="shapes">Shapes</h2>${shapes.join('\n')}</section></main></body></html>`;
}

export const DOCS_STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1b1b;background:#fff}
main{max-width:60rem;margin:auto;padding:1rem}article{border-top:1px solid #ddd;padding:.5rem 0}
h3 code{background:#eef;padding:.1em .3em}h4{margin:.5em 0 0}ul{margin:.2em 0}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#e8e8e8}a{color:#8ab4ff}h3 code{background:#26304a}}`;
