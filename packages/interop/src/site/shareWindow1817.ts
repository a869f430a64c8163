import {
  type CompanyId,
  companyOf,
  type Frame,
  frameKind,
  frameOf,
  type PlayerId,
  type Read,
  unitsOf,
} from '@roundhouse/engine';

/** The round of purchases after a conversion or merger, as far as it has been seen. */
export interface ShareWindow {
  company: CompanyId;
  /** When it opened. */
  president: PlayerId | null;
  asked: string[];
}

interface ShareWindowFrame extends Frame {
  company: CompanyId;
  president: PlayerId | null;
}

/**
 * Looks at the window after an action of somebody. A president who could not buy was passed over; if another player has taken
 * the presidency since, 18xx.games asks the former one as a shareholder at the end: `former`.
 */
export function followWindow(
  c: Read,
  seen: ShareWindow | null,
  by: string,
): { window: ShareWindow | null; former: PlayerId | null } {
  const open = frameOf(c, frameKind<ShareWindowFrame>('shareWindow'));
  if (seen && open?.company === seen.company)
    return { window: { ...seen, asked: [...seen.asked, by] }, former: null };
  const window = open && { company: open.company, president: open.president, asked: [] };
  return { window, former: seen && isAskedAtLast(c, seen) ? seen.president : null };
}

function isAskedAtLast(c: Read, { company, president, asked }: ShareWindow): boolean {
  if (!president || asked.includes(president)) return false;
  const { certs, at } = companyOf(c, company);
  return at !== null && certs.president !== president && unitsOf(c, company, president) > 0;
}
