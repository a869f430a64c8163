import { bare, outcome } from '@roundhouse/engine';
import { type ExportGame, record, siteId } from './record.ts';
import type { Entry } from './siteWriter.ts';

export { unknownToSite } from './beyond.ts';
export { checkExport, type ExportFinding } from './check.ts';
export { canExport, type ExportGame } from './record.ts';
export { siteSkips } from '../site/silent.ts';
export { departures, siteSetup, type SiteSetup } from './setup.ts';

const REASONS: Readonly<Record<string, string>> = { agreed: 'manually_ended' };

/** The whole file as the site would write it. */
export function exportGame(game: ExportGame): Record<string, unknown> {
  const { exported, book, state, entries } = record(game);
  const end = outcome(state);
  const scores = Object.fromEntries(
    state.seats.map((seat) => [
      bare(seat),
      end?.scores[seat] ?? book.policies.end.score({ book, state }, seat),
    ]),
  );
  return {
    id: game.id ?? `hs_roundhouse_${game.seed}`,
    description: '',
    user: { id: 0, name: 'You' },
    players: game.seats.map(({ id, name }) => ({ id: siteId(id), name })),
    min_players: game.seats.length,
    max_players: game.seats.length,
    title: exported.siteTitle(game.options),
    settings: {
      seed: game.seed,
      is_async: false,
      unlisted: true,
      optional_rules: exported.rules(game.options),
    },
    user_settings: null,
    status: end ? 'finished' : 'active',
    ...(end?.why === 'agreed' && { manually_ended: true }),
    mode: 'hotseat',
    result: end ? scores : {},
    ...(end && { game_end_reason: REASONS[end.why] ?? end.why }),
    loaded: true,
    created_at: BEGUN,
    updated_at: BEGUN + entries.length,
    actions: entries.map((entry, at) => numbered(entry, at + 1)),
  };
}

/** Our games have no clock: every action is a second after the one before. */
const BEGUN = 1_577_836_800;

function numbered(entry: Entry, id: number): Record<string, unknown> {
  const { type, entity, entity_type, auto_actions, ...fields } = entry;
  const created_at = BEGUN + id;
  return {
    type,
    entity,
    entity_type,
    id,
    created_at,
    ...fields,
    ...(auto_actions && { auto_actions: auto_actions.map((auto) => ({ ...auto, created_at })) }),
  };
}
