/** Values: fixed ones in a bubble, those that change with the phase in a strip with the present one emphasised. */

import type { Revenue } from '@roundhouse/engine';
import { textWidth } from './freeSpace.ts';
import { el, group, type SvgNode } from './svg.ts';

export interface ValueStep {
  readonly value: number;
  readonly color: string;
  readonly now: boolean;
}

const STEP_COLORS = ['yellow', 'green', 'brown', 'gray'];

/** What is printed, step by step; the step of the present phase is marked. */
export function valueSteps(revenue: Revenue, phase: string | null, phases: readonly string[]): ValueStep[] {
  if (typeof revenue === 'number') return [{ value: revenue, color: 'white', now: true }];
  const order = phases.filter((name) => name in revenue.byPhase);
  const names = order.length > 0 ? order : Object.keys(revenue.byPhase);
  const runs: { value: number; phases: string[] }[] = [];
  for (const name of names) {
    const value = revenue.byPhase[name] ?? 0;
    const last = runs.at(-1);
    if (last && last.value === value) last.phases.push(name);
    else runs.push({ value, phases: [name] });
  }
  const printed = revenue.byColor ? Object.entries(revenue.byColor) : null;
  if (printed && printed.length === runs.length) {
    return printed.map(([color, value], i) => ({
      value,
      color,
      now: phase === null || (runs[i]?.phases.includes(phase) ?? false),
    }));
  }
  return runs.map((run, i) => ({
    value: run.value,
    color: STEP_COLORS[Math.min(i + (runs.length === 2 && i === 1 ? 1 : 0), 3)] ?? 'white',
    now: phase === null || run.phases.includes(phase),
  }));
}

interface StepBox {
  readonly w: number;
  readonly h: number;
  readonly cls: string;
}

/** Boxes as large as their number and the circles on the hex allow. */
export function stepBox(steps: readonly ValueStep[], circles = 0, least = 0): StepBox {
  const box =
    steps.length < 4 && circles < 3
      ? { w: 40, h: 28, cls: 'values' }
      : circles > 0
        ? { w: 30, h: 22, cls: 'values values-small' }
        : { w: 35, h: 26, cls: 'values values-many' };
  const widest = Math.max(...steps.map((step) => textWidth(String(step.value), least)));
  return { ...box, w: Math.max(box.w, widest + 7), h: Math.max(box.h, least + 2) };
}

/** A row or a column of boxes around the origin. */
export function drawStrip(steps: readonly ValueStep[], size: StepBox, upright = false): SvgNode {
  const { w, h, cls } = size;
  const place = (i: number): { x: number; y: number } => {
    const off = i - (steps.length - 1) / 2;
    return upright ? { x: 0, y: off * h } : { x: off * w, y: 0 };
  };
  const box = { x: -w / 2, y: -h / 2, width: w, height: h };
  return group(
    cls,
    steps.map((step, i) =>
      el(
        'g',
        {
          class: `value value-${step.color}${step.now ? ' value-now' : ''}`,
          transform: `translate(${place(i).x} ${place(i).y})`,
        },
        el('rect', { ...box, class: 'value-box' }),
        el('text', { y: h * 0.265, class: 'value-text' }, String(step.value)),
      ),
    ),
    steps.map((step, i) =>
      step.now && steps.length > 1
        ? el('rect', { ...box, class: 'value-frame', transform: `translate(${place(i).x} ${place(i).y})` })
        : null,
    ),
  );
}

export const BUBBLE_SIZE = 24;
export const BUBBLE_HEIGHT = 31;
export const bubbleWidth = (value: number): number =>
  Math.max(32, textWidth(String(value), BUBBLE_SIZE) + 14);

export function drawBubble(value: number): SvgNode {
  const w = bubbleWidth(value);
  return group(
    'bubble',
    el('rect', { x: -w / 2, y: -15.5, width: w, height: BUBBLE_HEIGHT, rx: 15.5, class: 'bubble-box' }),
    el('text', { y: 8.4, class: 'bubble-text' }, String(value)),
  );
}
