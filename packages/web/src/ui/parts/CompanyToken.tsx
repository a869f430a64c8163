import type { Rulebook } from '@roundhouse/engine';
import { memo } from 'preact/compat';
import { drawToken } from '../../board/companyMark.ts';
import { markOf } from '../../board/scene.ts';
import { marksOf } from '../../game/scene.ts';
import { art } from '../board/SvgArt.tsx';

interface CompanyTokenProps {
  book: Rulebook;
  company: string;
  size?: number;
  label?: boolean;
}

/** A company's token at text size. Its name is said beside it or by `label`. */
export const CompanyToken = memo(({ book, company, size = 22, label = false }: CompanyTokenProps) => {
  const mark = markOf({ marks: marksOf(book) }, company);
  return (
    <svg
      class="company-token"
      width={size}
      height={size}
      viewBox="-25 -25 50 50"
      role={label ? 'img' : undefined}
      aria-label={label ? mark.initials : undefined}
      aria-hidden={label ? undefined : true}
    >
      {art(drawToken(mark, 23.5))}
    </svg>
  );
});
