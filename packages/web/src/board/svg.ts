/**
 * A picture as plain data. The page turns it into elements, the command line into text; nothing here knows a browser.
 */
export interface SvgNode {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgNode | string)[];
}

type Attrs = Readonly<Record<string, string | number | undefined | null | false>>;
type Child = SvgNode | string | null | undefined | false | readonly Child[];

export function el(tag: string, attrs: Attrs = {}, ...children: Child[]): SvgNode {
  const kept: Record<string, string | number> = {};
  for (const name in attrs) {
    const value = attrs[name];
    if (value !== undefined && value !== null && value !== false) {
      kept[name] = typeof value === 'number' ? round(value) : value;
    }
  }
  return { tag, attrs: kept, children: flatten(children) };
}

export const group = (cls: string | undefined, ...children: Child[]): SvgNode =>
  el('g', { class: cls }, ...children);

function flatten(children: readonly Child[]): (SvgNode | string)[] {
  const out: (SvgNode | string)[] = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) out.push(...flatten(child as readonly Child[]));
    else out.push(child as SvgNode | string);
  }
  return out;
}

/** Two decimals are finer than any screen and keep the text short. */
export const round = (x: number): number => Math.round(x * 100) / 100;

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeAttr = (text: string): string => escapeText(text).replace(/"/g, '&quot;');

export function toMarkup(node: SvgNode | string): string {
  if (typeof node === 'string') return escapeText(node);
  let attrs = '';
  for (const name in node.attrs) attrs += ` ${name}="${escapeAttr(String(node.attrs[name]))}"`;
  if (node.children.length === 0) return `<${node.tag}${attrs}/>`;
  return `<${node.tag}${attrs}>${node.children.map(toMarkup).join('')}</${node.tag}>`;
}
