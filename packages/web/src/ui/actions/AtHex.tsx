/** Puts its children beside the chosen hex; without a map on the screen they stay where they are in the panel. */

import type { ComponentChildren } from 'preact';
import { createPortal } from 'preact/compat';
import { useTableStore } from '../../store/table.ts';

export function AtHex({ children }: { children: ComponentChildren }) {
  const mapShown = useTableStore((s) => s.mapShown);
  const beside = useTableStore((s) => s.beside);
  if (!mapShown) return <>{children}</>;
  return beside && createPortal(<>{children}</>, beside);
}
