import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** Folded away until wanted. What is in it is worked out only when it is opened for the first time. */
export function Fold({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: () => ComponentChildren;
}) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    <details
      class="fold"
      open={open}
      onToggle={(e) => {
        // What was opened at the lower edge would open out of sight.
        if (e.currentTarget.open) e.currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary onClick={() => setWanted(true)}>{title}</summary>
      {(wanted || open) && children()}
    </details>
  );
}
