import { h, type VNode } from 'preact';
import type { SvgNode } from '../../board/svg.ts';

/** Turns a picture into elements. */
export function art(node: SvgNode | string): VNode | string {
  if (typeof node === 'string') return node;
  return h(node.tag, node.attrs, ...node.children.map(art));
}
