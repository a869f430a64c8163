import { useState } from 'preact/hooks';

/** Runs what talks to the server and keeps what there is to say about it: good news or the server's sentence. */
export function useRun() {
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const run = async (work: () => Promise<string | null | void>): Promise<void> => {
    try {
      const text = await work();
      setSaid(text ? { text, bad: false } : null);
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), bad: true });
    }
  };
  return { said, run };
}
