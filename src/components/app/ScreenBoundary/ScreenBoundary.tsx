import type { ReactNode } from 'react';
import { Component } from 'react';
import { reloadIfAvailable } from '#client/app/staleChunks.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import type { Failures } from './failures.ts';
import { NO_FAILURES, isGivenUp, withFailure } from './failures.ts';

interface Props {
  /** The path of the screen; with another path the failures start from zero. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly status: 'shown' | 'failed' | 'givenUp';
  readonly failures: Failures;
}

/**
 * Renders a screen again, from its data, when rendering it or updating the page has failed. Translation by the browser
 * and extensions, for instance, move nodes that React wants to remove. If that fails too, it offers to reload the page.
 * A class, because React has no other error boundaries.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = newScreen(this.props.path);

  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : newScreen(path);
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

  /** Runs before the browser paints: the page never appears without its screen. */
  recover(): void {
    if (this.state.status !== 'failed') return;
    const failures = withFailure(this.state.failures, performance.now());
    this.setState({ status: isGivenUp(failures) ? 'givenUp' : 'shown', failures });
  }

  override render(): ReactNode {
    const { status } = this.state;
    if (status === 'shown') return this.props.children;
    if (status === 'failed') return null;
    return (
      <Screen>
        <p role="alert">This screen cannot be shown. Scores that were entered are kept.</p>
        <Button onPress={() => void reloadIfAvailable()}>RELOAD</Button>
      </Screen>
    );
  }
}

function newScreen(path: string): State {
  return { path, status: 'shown', failures: NO_FAILURES };
}
