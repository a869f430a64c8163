import type { Kysely, Migration } from 'kysely';

/** Who acts for whom at a table, and the proposals by which that is agreed. */
export const standIns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stand_ins')
      .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('stand_in', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('stand_ins_pk', ['game_id', 'player'])
      .execute();
    await db.schema.alterTable('proposals').addColumn('absent', 'text').execute();
    await db.schema.alterTable('proposals').addColumn('stand_in', 'text').execute();
  },
};
