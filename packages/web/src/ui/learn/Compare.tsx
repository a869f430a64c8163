import type { Comparison } from '@roundhouse/learn';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { loadComparison } from '../../learn/data.ts';
import { lt } from '../../learn/texts.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../parts/Terms.tsx';

/** What differs between the titles, side by side, for those who know one. */
export function Compare() {
  const [rows, setRows] = useState<Comparison>([]);
  useEffect(() => {
    let alive = true;
    void loadComparison().then((found) => alive && setRows(found));
    return () => {
      alive = false;
    };
  }, []);
  return (
    <>
      <PageHead />
      <main class="page learn" id="table">
        <Link href="/learn" class="btn btn-bare">
          <Icon name="back" size={16} /> {lt('learn.all')}
        </Link>
        <h1>{lt('compare.title')}</h1>
        <div class="compare" tabIndex={0} role="region" aria-label={lt('compare.title')}>
          <table class="timetable">
            <thead>
              <tr>
                <th scope="col">{lt('compare.what')}</th>
                {TITLES.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <Link href={`/learn/booklets/${id}`}>{name}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.what}>
                  <th scope="row">{row.what}</th>
                  {TITLES.map(({ id }) => (
                    <td key={id}>
                      <Terms text={row.titles[id]?.say ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </main>
    </>
  );
}
