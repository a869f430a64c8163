import {
  bare,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type Owner,
  presidentOf,
  priceOf,
  privatesOf,
  shortsOf,
  singlesOf,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Run } from './run.ts';
import type { ANY } from './trace.ts';

/** How one title's books look to the site; everything has a sensible default. */
export interface BookStyle {
  /** Does the site list this company at all now? */
  listed(run: Run, company: CompanyId): boolean;
  /** Tokens the site counts as unplaced. */
  tokensLeft?(run: Run, company: CompanyId): number | typeof ANY | undefined;
  /** Loans by the site's reckoning. */
  loans?(run: Run, company: CompanyId): number | typeof ANY | undefined;
  /** Units in the hands of the company by the site's reckoning. */
  treasuryUnits?(run: Run, company: CompanyId): number;
  /** Names of privates the site lists with a company or player. */
  privates?(run: Run, owner: Owner): string[];
  /** Money the site shows as negative: debts still open in our frames. */
  debts?(run: Run, owner: Owner): number;
  /** What others still owe a company in our frames. */
  claims?(run: Run, company: CompanyId): number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Our state in the keys of a trace. */
export function siteBooks(style: BookStyle) {
  return (run: Run): Record<string, unknown> => {
    const books: Record<string, unknown> = {};
    const c = { book: run.book, state: run.state };
    const companies = (Object.keys(run.state.companies) as CompanyId[]).filter((id) => style.listed(run, id));
    const privates = (owner: Owner): string[] =>
      (style.privates?.(run, owner) ?? privatesOf(c, owner).map(bare)).sort(byText);
    for (const player of run.state.seats) {
      const key = `player.${bare(player)}`;
      books[`${key}.cash`] = (run.state.cash[player] ?? 0) - (style.debts?.(run, player) ?? 0);
      books[`${key}.companies`] = privates(player);
      if (run.state.bankrupt.includes(player)) books[`${key}.bankrupt`] = true;
      for (const id of Object.keys(run.state.companies) as CompanyId[]) {
        const { units } = formOf(c, id);
        const { certs } = companyOf(c, id);
        // A president's certificate shows only once its company has a price.
        const long = companies.includes(id) ? unitsOf(c, id, player) : singlesOf(certs, player);
        const held = units > 0 ? long - shortsOf(certs, player) : 0;
        if (held !== 0) books[`${key}.share.${bare(id)}`] = (held * 100) / units;
      }
    }
    for (const id of companies) Object.assign(books, companyBooks(run, id, style, privates(id)));
    return books;
  };
}

function companyBooks(
  run: Run,
  id: CompanyId,
  style: BookStyle,
  privates: string[],
): Record<string, unknown> {
  const c = { book: run.book, state: run.state };
  const it = companyOf(c, id);
  const { units } = formOf(c, id);
  const key = `corp.${bare(id)}`;
  const charter = run.state.privates[`private:${bare(id)}`]?.owner ?? null;
  const owner = units > 0 ? presidentOf(c, id) : charter;
  const books: Record<string, unknown> = {
    [`${key}.cash`]: (run.state.cash[id] ?? 0) + (style.claims?.(run, id) ?? 0),
    [`${key}.owner`]: isPlayer(owner) ? bare(owner) : it.certs.president === 'pool' ? 'market' : null,
    [`${key}.trains`]: trainsOf(c, id)
      .map((train) => train.face + (train.fate === 'lastRun' ? '*' : ''))
      .sort(byText),
    [`${key}.tokens`]: run.state.board.tokens
      .filter((token) => token.company === id)
      .map((token) => token.hex)
      .sort(byText),
    [`${key}.tokensLeft`]: style.tokensLeft?.(run, id) ?? it.tokensLeft,
    [`${key}.companies`]: privates,
  };
  if (units > 0) {
    const percent = (n: number): number => (n * 100) / units;
    books[`${key}.price`] = priceOf(c, id);
    books[`${key}.market`] = percent(unitsOf(c, id, 'pool') - shortsOf(it.certs, 'pool'));
    books[`${key}.treasury`] = percent(style.treasuryUnits?.(run, id) ?? unitsOf(c, id, id));
    books[`${key}.size`] = units;
    const loans = style.loans?.(run, id) ?? it.loans;
    if (loans !== 0) books[`${key}.loans`] = loans;
  }
  return books;
}
