import type { ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';

/** How often a screen that fails in quick succession is rendered again. */
const TRIES = 3;
/** A failure that long after the one before is the first again. */
const QUICK_MS = 1000;

interface Props {
  /** Another path is another screen, which may not fail. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly status: 'shown' | 'failed' | 'givenUp';
}

/**
 * Renders a screen again, from its data, when rendering it or updating the page has failed: a browser that translates a
 * page, or an extension, moves the nodes that React wants to remove. If that fails too, it offers to reload the page.
 * A class, because React has no other error boundaries.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, status: 'shown' };
  failures = 0;
  failedAt = 0;

  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, status: 'shown' };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { status: 'failed' };
  }

  override componentDidMount(): void {
    this.recover();
  }

  override componentDidUpdate(): void {
    this.recover();
  }

  /** Runs before the browser paints: the page is not seen without its screen. */
  recover(): void {
    if (this.state.status !== 'failed') return;
    const now = performance.now();
    this.failures = now - this.failedAt < QUICK_MS ? this.failures + 1 : 1;
    this.failedAt = now;
    this.setState({ status: this.failures > TRIES ? 'givenUp' : 'shown' });
  }

  override render(): ReactNode {
    const { status } = this.state;
    if (status === 'shown') return this.props.children;
    if (status === 'failed') return null;
    return (
      <Screen>
        <p role="alert">This screen cannot be shown. Scores that were entered are kept.</p>
        <Button onPress={() => location.reload()}>RELOAD</Button>
      </Screen>
    );
  }
}
