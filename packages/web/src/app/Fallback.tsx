import { Component, type ComponentChildren } from 'preact';
import { t } from '../texts/index.ts';

/** Something broke: say so, and offer the way back instead of an empty page. */
export class Fallback extends Component<{ children: ComponentChildren }, { problem: string | null }> {
  override state = { problem: null as string | null };

  override componentDidCatch(error: unknown): void {
    this.setState({ problem: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <main class="page stack" id="table">
        <h1>{t('app.broken')}</h1>
        <p class="note note-stop">{this.state.problem}</p>
        <div class="row">
          <button type="button" class="btn btn-go" onClick={() => location.reload()}>
            {t('app.reload')}
          </button>
          <a class="btn" href="/">
            {t('app.home')}
          </a>
        </div>
      </main>
    );
  }
}
