import type { Term } from '@roundhouse/learn';
import { useEffect, useRef } from 'preact/hooks';
import '../../styles/board.css';
import { drawToken } from '../../board/companyMark.ts';
import { drawTile } from '../../board/hexArt.ts';
import { t } from '../../texts/index.ts';
import '../board/boardStyle.ts';
import { art } from '../board/SvgArt.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Terms, useGlossary } from '../parts/Terms.tsx';

/** The tile that shows what a term means. */
export function TermPicture({ picture }: { picture: NonNullable<Term['picture']> }) {
  const { track, color, token } = picture;
  return (
    <svg viewBox="-104 -90 208 180" width="104" height="90" class="board term-picture" aria-hidden="true">
      {art(drawTile(track as Parameters<typeof drawTile>[0], 0, color, [], null))}
      {token &&
        art(drawToken({ id: token, initials: token, color: '#1b1d1f', ink: '#ffffff', pattern: 1 }, 23.5))}
    </svg>
  );
}

/** What a word means, over whatever is on the screen. */
export function TermCard({ id, onClose }: { id: string; onClose: () => void }) {
  const term = useGlossary()?.find((entry) => entry.id === id);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (term) dialog.current?.showModal();
  }, [term]);
  if (!term) return null;
  return (
    <dialog
      ref={dialog}
      class="dialog term-dialog"
      aria-label={term.term}
      onClose={onClose}
      onClick={(e) => {
        e.stopPropagation();
        if (e.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-head">
        <h2>{term.term}</h2>
        <button
          type="button"
          class="btn btn-icon btn-bare"
          onClick={() => dialog.current?.close()}
          aria-label={t('app.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body row">
        {term.picture && <TermPicture picture={term.picture} />}
        <p class="grow">
          <Terms text={term.text} />
        </p>
      </div>
    </dialog>
  );
}
