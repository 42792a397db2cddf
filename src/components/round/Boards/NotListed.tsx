import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './boards.css.ts';

/** Says that the viewer is on no board, and leads to the switch. */
export function NotListed() {
  return (
    <Panel title="YOU ARE NOT LISTED">
      <p className={styles.note}>You are on no board. You can change that in your account.</p>
      <LinkButton href="/account">ACCOUNT</LinkButton>
    </Panel>
  );
}
