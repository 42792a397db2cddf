/** Options of a match on this device: those of last time, and the sets that a host has saved under a name. */

import { useMemo, useSyncExternalStore } from 'react';
import { optionsProblem } from '#rules/chosenOptions.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';
import { foldName } from '#shared/foldedNames.ts';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';
import { MATCH_OPTIONS_KEY } from './storedGame.ts';

/** The sets that a device keeps. */
export const OPTION_SETS_MAX = 10;

/** Options saved under a name, without bets of two players. The handicaps of players are stored apart, by name. */
export interface OptionSet {
  readonly name: string;
  readonly options: MatchOptions;
}

interface Stored {
  /** The options of the last game of this device; null = none was on. */
  readonly last: MatchOptions | null;
  /** By folded name. */
  readonly handicaps: Readonly<Record<string, number>>;
  readonly sets: readonly OptionSet[];
}

const NOTHING: Stored = { last: null, handicaps: {}, sets: [] };

/** Returns the options of the last game of this device, without those of single players; null = none was on. */
export function lastOptions(): MatchOptions | null {
  return read(readItem(MATCH_OPTIONS_KEY)).last;
}

/** Returns the handicap that a player of this name had last on this device; undefined = not known. */
export function lastHandicap(name: string): number | undefined {
  const { handicaps } = read(readItem(MATCH_OPTIONS_KEY));
  // a name may be that of a property of all objects
  return Object.hasOwn(handicaps, foldName(name)) ? handicaps[foldName(name)] : undefined;
}

/** Stores the options of a game, for the next one. */
export function rememberOptions({ members }: Round, options: MatchOptions | null): void {
  const stored = read(readItem(MATCH_OPTIONS_KEY));
  const known = Object.entries(options?.strokes?.handicaps ?? {}).flatMap(([id, handicap]) => {
    const member = members.find((other) => other.id === Number(id));
    return member === undefined ? [] : [[foldName(member.name), handicap] as const];
  });
  const handicaps = { ...stored.handicaps, ...Object.fromEntries(known) };
  write({ ...stored, last: options && withoutPlayers(options), handicaps });
}

/** Returns the options of the last game, as `lastOptions` does; the server renders none. */
export function useLastOptions(): MatchOptions | null {
  return useStored().last;
}

/** Returns the saved sets, by name; the server renders none. */
export function useOptionSets(): readonly OptionSet[] {
  return useStored().sets;
}

function useStored(): Stored {
  const text = useSyncExternalStore(
    onStorageChange,
    () => readItem(MATCH_OPTIONS_KEY),
    () => null,
  );
  return useMemo(() => read(text), [text]);
}

/** Saves a set, in place of one with the same name. Returns false for one set too many. */
export function saveOptionSet({ name, options }: OptionSet): boolean {
  const stored = read(readItem(MATCH_OPTIONS_KEY));
  const others = stored.sets.filter((set) => foldName(set.name) !== foldName(name));
  if (others.length >= OPTION_SETS_MAX) return false;
  const sets = [...others, { name, options: withoutPlayers(options) }];
  write({ ...stored, sets: sets.toSorted((a, b) => a.name.localeCompare(b.name)) });
  return true;
}

export function deleteOptionSet({ name }: OptionSet): void {
  const stored = read(readItem(MATCH_OPTIONS_KEY));
  write({ ...stored, sets: stored.sets.filter((set) => set.name !== name) });
}

/** Returns options without handicaps and bets of two players: the next game has other members. */
function withoutPlayers(options: MatchOptions): MatchOptions {
  return { ...options, strokes: options.strokes && { ...options.strokes, handicaps: {} }, duels: null };
}

function write(stored: Stored): void {
  writeItem(MATCH_OPTIONS_KEY, JSON.stringify(stored));
}

/** Returns the stored options. Values of an older build that are no options now are left out. */
function read(text: string | null): Stored {
  try {
    const { last, handicaps, sets }: Stored = {
      ...NOTHING,
      ...(JSON.parse(text ?? '{}') as Partial<Stored>),
    };
    return {
      last: last && checked(last),
      handicaps,
      sets: sets.flatMap(({ name, options }) => {
        const known = checked(options);
        return known === null ? [] : [{ name, options: known }];
      }),
    };
  } catch {
    return NOTHING;
  }
}

function checked(stored: MatchOptions): MatchOptions | null {
  const options = { ...NO_OPTIONS, ...stored };
  const holeCount = options.holeFactors?.length === 9 ? 9 : 18;
  // the game in which they are chosen checks them against its Snake
  return optionsProblem(options, { holeCount, snakeBet: SNAKE_OFF }) === null ? options : null;
}
