import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';

/** The statistics screen for users without an account. */
export function GuestPlayer() {
  return (
    <MessageScreen
      title="GUEST PLAYER"
      scene={
        <Stage mood="day">
          <PixelArt name="golferOpen" size="golfer" />
          <PixelArt name="pin" size="large" />
        </Stage>
      }
      action={
        <>
          <LoginLinks path="/stats" register="SIGN UP" />
          <LinkButton href="/">BACK TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p>Scores of guests do not count for stats. With an account every finished game does.</p>
    </MessageScreen>
  );
}
