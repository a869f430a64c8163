/** Which of several tabs with the same game lets the computer players think: one at a time. */

/**
 * Asks to lead. Whoever asks last leads, so that it is the tab somebody looks at; when it closes, one of the others does.
 * A browser without locks has no way to agree: there every tab leads, and the revision of the kept game decides.
 */
export class Lead {
  private readonly name: string;
  private readonly onLead: () => void;
  private release: (() => void) | null = null;
  private stopped = false;

  constructor(game: string, onLead: () => void) {
    this.name = `roundhouse.lead.${game}`;
    this.onLead = onLead;
    if (this.agrees) this.wait();
  }

  get leads(): boolean {
    return !this.agrees || this.release !== null;
  }

  private get agrees(): boolean {
    return typeof navigator !== 'undefined' && 'locks' in navigator;
  }

  /** Takes the lead from whichever tab has it. */
  take(): void {
    if (this.leads || this.stopped) return;
    this.ask({ steal: true });
  }

  stop(): void {
    this.stopped = true;
    this.release?.();
  }

  /** Stands in line until no other tab leads. */
  private wait(): void {
    if (!this.stopped) this.ask({});
  }

  private ask(how: LockOptions): void {
    void navigator.locks
      .request(this.name, how, () => this.hold())
      .catch(() => {
        // Another tab took it: this one stands in line again.
        this.release = null;
        this.wait();
      });
  }

  private hold(): Promise<void> | undefined {
    if (this.stopped || this.release) return undefined;
    return new Promise((resolve) => {
      this.release = () => {
        this.release = null;
        resolve();
      };
      this.onLead();
    });
  }
}
