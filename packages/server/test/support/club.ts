import type { ArchivePage } from '@roundhouse/schema';
import type { Client } from './client.ts';

/** A game of one round: everybody bids so much, and who bid least has most money left. */
export async function playRound(
  players: readonly Client[],
  bids: readonly number[],
  more: { settings?: object; visibility?: string } = {},
): Promise<string> {
  const [host] = players as [Client];
  host.server.clock.now += 1000;
  const made = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: 'pocket',
    seats: players.length,
    options: { rounds: 1 },
    visibility: more.visibility ?? 'public',
    settings: { name: 'Club table', seatOrder: 'asJoined', ...more.settings },
  });
  if (made.status !== 201) throw new Error(made.text);
  const { id, invitation } = made.body;
  for (const other of players.slice(1)) await other.post(`/api/games/${id}/join`, { invitation });
  const started = await host.post(`/api/games/${id}/start`);
  if (started.status !== 200) throw new Error(started.text);
  for (const [seat, amount] of bids.entries()) {
    const who = players[seat] as Client;
    const moved = await who.act(id, seat, { type: 'bid', by: `player:p${seat + 1}`, lot: 'pot', amount });
    if (moved.status !== 200) throw new Error(moved.text);
  }
  return id;
}

export const archive = async (by: Client, query = ''): Promise<ArchivePage> =>
  (await by.get<ArchivePage>(`/api/club/games?${query}`)).body;
