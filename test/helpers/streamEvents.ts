/** Parses server-sent events as a browser does. */

export interface StreamEvent {
  /** Null for events without one. */
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export function eventOf(lines: string): StreamEvent {
  const fields = new Map(
    lines.split('\n').map((line) => {
      // a field without a value may be its name alone
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trimStart()] as const;
    }),
  );
  return {
    id: fields.get('id') ?? null,
    event: fields.get('event') ?? '',
    data: fields.get('data') ?? '',
  };
}
