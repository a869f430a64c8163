import { bare, type PlayerId } from '@roundhouse/engine';
import type { Table } from '../../../titles/test/support/table.ts';
import { Certificates } from '../../src/write/certificates.ts';
import { SiteNames } from '../../src/write/names.ts';
import type { SiteWriter, Writer } from '../../src/write/siteWriter.ts';
import { SiteTrains } from '../../src/write/trains.ts';

/** A position whose game is written down from here on. */
export function writing({ book, state }: Table, writer: Writer): SiteWriter {
  const s: SiteWriter = {
    book,
    state,
    names: new SiteNames(book, {}),
    trains: new SiteTrains(),
    shares: new Certificates(),
    seatId: (seat: PlayerId) => bare(seat),
    out: [],
    untold: [],
    memory: {},
  };
  writer.start(s);
  return s;
}
