import type { ServerFile } from '#client/app/files.ts';
import { useServerFile } from '#client/app/files.ts';
import { NATIVE } from '#client/device/native.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** A file, and the texts of its button. */
interface OfferedFile extends ServerFile {
  readonly label: string;
  /** The label while the file is fetched. */
  readonly busy: string;
}

/** Buttons that save files of the server, or share them in the app for phones. */
export function FileButtons({
  files,
  className,
}: {
  readonly files: readonly OfferedFile[];
  /** The style of the row of buttons; absent = there is no row. */
  readonly className?: string;
}) {
  const { download, share } = useServerFile();
  const isFetching = ({ name }: OfferedFile) => download.isPending && download.variables.name === name;
  const buttons = files.map((file) => (
    <Button key={file.name} isBusy={download.isPending} onPress={() => download.mutate(file)}>
      {isFetching(file) ? file.busy : file.label}
    </Button>
  ));
  return (
    <>
      {className === undefined ? buttons : <div className={className}>{buttons}</div>}
      {NATIVE !== null && download.data !== undefined && (
        <Button variant="primary" isBusy={share.isPending} onPress={() => share.mutate(download.data)}>
          SHARE THE FILE
        </Button>
      )}
      {share.isError && <Problem>This device did not share it. Open Bestball in a browser.</Problem>}
      {download.isError && <Problem>{download.error.message}</Problem>}
    </>
  );
}
