import { testServer } from '../../../server/test/support/server.ts';
import { seenLater } from '../../src/attacks/later.ts';
import { sentAway } from '../../src/attacks/sentAway.ts';
import { takenSeats } from '../../src/attacks/standIns.ts';
import { serverThat } from '../support/bent.ts';
import type { Plants } from './plant.ts';

/** Attacks on what people do together: tables that are watched, seats, studies. */
export const ABROAD = {
  'a table that is seen later, looked for everywhere': [
    {
      fault: 'a server that has forgotten the delay',
      run: (tally) =>
        seenLater(tally, async ({ context }, game) => {
          const { db } = context.store;
          const row = await db
            .selectFrom('games')
            .select('settings')
            .where('id', '=', game)
            .executeTakeFirstOrThrow();
          const settings = JSON.stringify({ ...JSON.parse(row.settings), delay: 0 });
          await db.updateTable('games').set({ settings }).where('id', '=', game).execute();
          context.games.forget(game);
        }),
      says: /nobody: \/api\/games\?list=running tells of moves before their time[^]*a copy tells of moves[^]*a socket tells of moves/,
    },
  ],
  'a seat taken over from somebody who is not absent': [
    {
      fault: 'a server for which everybody is absent at once',
      run: (tally) =>
        takenSeats(tally, async (parts) => {
          const server = await testServer(parts);
          return serverThat(server, async (request, ask) => {
            if (!JSON.stringify(request.url ?? '').endsWith('/proposals"')) return ask();
            const { now } = server.clock;
            server.clock.now += 48 * 3_600_000;
            const answer = await ask();
            server.clock.now = now;
            return answer;
          });
        }),
      says: /acting for somebody who has slept for a night was put to the vote[^]*the move of somebody who has slept for a night was made by another/,
    },
  ],
  'a study after somebody was sent away from it': [
    {
      fault: 'a server that lets in what comes right after',
      run: (tally) =>
        sentAway(tally, 1, async (parts) => {
          const server = await testServer(parts);
          const { db } = server.context.store;
          return serverThat(server, async (request, ask) => {
            const isSending =
              request.method === 'DELETE' && /members/.test(JSON.stringify(request.url ?? ''));
            const members = isSending ? await db.selectFrom('club_study_members').selectAll().execute() : [];
            const answer = await ask();
            if (members.length > 0)
              await db
                .insertInto('club_study_members')
                .values(members)
                .onConflict((it) => it.doNothing())
                .execute();
            return answer;
          });
        }),
      says: /came back while they were being sent away[^]*somebody who was sent away wrote in a study/,
    },
  ],
} satisfies Partial<Plants<'attacks'>>;
