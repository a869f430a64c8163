import { type Field, fieldOf, primePowers } from './field.ts';

/** Round by round, table by table, the places that sit there. No two places meet twice. */
export type MeetingPlan = readonly (readonly (readonly number[])[])[];

/** Fifteen at tables of three until all have met, a round a line: Kirkman's schoolgirls. */
const FIFTEEN_AT_THREE: MeetingPlan = [
  '0-5-10 1-6-11 2-7-12 3-8-13 4-9-14',
  '0-1-2 5-6-7 10-13-14 3-9-12 4-8-11',
  '0-3-4 5-8-9 10-11-12 1-7-14 2-6-13',
  '0-6-9 5-11-14 2-3-10 1-8-12 4-7-13',
  '0-7-8 5-12-13 1-4-10 2-9-11 3-6-14',
  '0-11-13 1-3-5 7-9-10 2-8-14 4-6-12',
  '0-12-14 2-4-5 6-8-10 1-9-13 3-7-11',
].map((round) => round.split(' ').map((table) => table.split('-').map(Number)));

/**
 * A plan for so many tables of so many seats, or null where none is known.
 *
 * The places are in as many groups as a table has seats, each group as large as there are tables, and every table has one
 * of each group. In round r the member v of group g sits at table v + g·r. Two of different groups meet only in the round
 * that solves v + g·r = w + h·r, and that is one round, because g - h can be divided by. Two of one group never meet at
 * such a table: where the group itself is so many full tables, its members meet in the rounds after these.
 */
export function meetingPlan(tables: number, seats: number): MeetingPlan | null {
  if (tables === 1) return [[upTo(seats)]];
  if (tables === 5 && seats === 3) return FIFTEEN_AT_THREE;
  const fields = primePowers(tables).map(([prime, exponent]) => fieldOf(prime, exponent));
  if (fields.some(({ size }) => size < seats)) return null;
  const across = upTo(tables).map((round) =>
    upTo(tables).map((table) =>
      upTo(seats).map((group) => {
        const member = inEach(fields, (field, i) =>
          field.minus(partOf(table, fields, i), field.times(group, partOf(round, fields, i))),
        );
        return group * tables + member;
      }),
    ),
  );
  const within = tables % seats === 0 ? (meetingPlan(tables / seats, seats) ?? []) : [];
  const inGroups = within.map((round) =>
    upTo(seats).flatMap((group) => round.map((line) => line.map((place) => group * tables + place))),
  );
  return [...across, ...inGroups];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A number as one of each field: the part that is in field `i`. */
function partOf(number: number, fields: readonly Field[], i: number): number {
  const below = fields.slice(0, i).reduce((product, { size }) => product * size, 1);
  return Math.floor(number / below) % (fields[i]?.size ?? 1);
}

/** The number that is in each field what `part` says. */
function inEach(fields: readonly Field[], part: (field: Field, i: number) => number): number {
  let number = 0;
  let below = 1;
  for (const [i, field] of fields.entries()) {
    number += part(field, i) * below;
    below *= field.size;
  }
  return number;
}
