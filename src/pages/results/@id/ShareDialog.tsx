import { useMemo } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { NATIVE, publicOrigin } from '#client/device/native.ts';
import { useSharing } from '#client/device/sharing.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { cardCsv, cardFileName } from '#rules/cardCsv.ts';
import { drawCard } from './drawCard.ts';
import { resultCardOf, shareTextOf } from './resultCard.ts';
import * as styles from './results.css.ts';

const FILE_NAME = 'bestball-result.png';

/** The result as a picture and as a text, with the ways of sharing that this device supports. */
export function ShareDialog({
  results,
  onClose,
}: {
  readonly results: RouterOutputs['games']['results'];
  readonly onClose: () => void;
}) {
  const card = useMemo(() => resultCardOf(results), [results]);
  const url = useMemo(() => drawCard(card)?.toDataURL('image/png') ?? null, [card]);
  const text = shareTextOf(card, `${publicOrigin()}/results/${results.game.id}`);
  const sharing = useSharing();

  function onShare(): void {
    const files = url === null ? [] : [pictureFile(url)];
    void sharing.share(navigator.canShare?.({ files, text }) ? { files, text } : { text });
  }

  return (
    <Dialog title="SHARE RESULT" onCancel={onClose}>
      {url !== null && <img className={styles.picture} src={url} alt={`The result card: ${card.outcome}`} />}
      <p className={styles.words} translate="no">
        {text}
      </p>
      {sharing.isThere && (
        <Button variant="primary" isBusy={sharing.isUnderWay} onPress={onShare}>
          SHARE
        </Button>
      )}
      {sharing.hasFailed && (
        <Problem>This device did not share it. Copy the text, or save the picture.</Problem>
      )}
      <CopyButton variant={sharing.isThere ? 'plain' : 'primary'} label="COPY AS TEXT" text={text} />
      {/* the app for phones cannot save files */}
      {url !== null && NATIVE === null && (
        <LinkButton href={url} download={FILE_NAME}>
          SAVE PICTURE
        </LinkButton>
      )}
      {NATIVE === null && <CardFiles results={results} />}
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}

/** The card as files for spreadsheets and programs, with the same content as those of the API. */
function CardFiles({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const { id } = results.game;
  return (
    <div className={styles.files}>
      <LinkButton href={dataUrl('text/csv', cardCsv(results))} download={cardFileName(id, 'csv')}>
        SAVE CSV
      </LinkButton>
      <LinkButton
        href={dataUrl('application/json', JSON.stringify(results))}
        download={cardFileName(id, 'json')}
      >
        SAVE JSON
      </LinkButton>
    </div>
  );
}

function dataUrl(type: string, text: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}

/** Converts the picture of a data URL to a file. By hand, because the content security policy forbids `fetch` of it. */
function pictureFile(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new File([bytes], FILE_NAME, { type: 'image/png' });
}
