import { usePageContext } from 'vike-react/usePageContext';
import { PageNotFound } from '#components/app/PageNotFound/PageNotFound.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The page for unknown paths, and for a page that failed to render. */
export default function ErrorPage() {
  const { is404 } = usePageContext();
  return is404 ? (
    <PageNotFound />
  ) : (
    <MessageScreen title="SOMETHING WENT WRONG" variant="lost">
      <p>This is our fault, not yours. Please try again in a moment.</p>
    </MessageScreen>
  );
}
