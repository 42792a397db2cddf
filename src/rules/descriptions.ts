/**
 * The descriptions of commands that the server has refused. In a separate file, because most phones never need them.
 */

import type { CommandOf, EnteredScore, PhoneCommand } from './commands.ts';
import { departureHole, memberName, strokesText } from './names.ts';
import type { Round, WordBet } from './round.ts';

type Descriptions = {
  readonly [Kind in PhoneCommand['kind']]: (command: CommandOf<Kind>, round: Round) => string;
};

const DESCRIPTIONS: Descriptions = {
  start: () => 'The start of the game',
  enterScore: (command, round) => `H${command.hole} ${describeScore(round, command)}`,
  clearScore: ({ hole, memberId }, round) => `H${hole} ${memberName(round, memberId)} without a score`,
  completeHole: ({ hole, scores }, round) =>
    `H${hole} ${scores.map((score) => describeScore(round, score)).join(', ')}`,
  goToHole: ({ hole }) => `The step to H${hole}`,
  bite: ({ hole, memberId }, round) => `H${hole} snake for ${memberName(round, memberId)}`,
  undoBite: ({ hole, memberId }, round) => `H${hole} snake taken back from ${memberName(round, memberId)}`,
  setDeparture: ({ memberId, departure }, round) =>
    departure === null
      ? `${memberName(round, memberId)} plays on`
      : `${memberName(round, memberId)} left ${departureHole(departure)}`,
  closeBet: ({ betId, result }, round) => `${betWords(round, betId)}: ${resultText(round, result)}`,
  setHoleMark: ({ hole, memberId, mark, isOn }, round) =>
    mark === 'press'
      ? `The press of ${memberName(round, memberId)} after H${hole}${isOn ? '' : ' taken back'}`
      : `H${hole} ${mark} ${isOn ? 'for' : 'taken back from'} ${memberName(round, memberId)}`,
  voteForfeit: () => 'The vote to forfeit',
  complete: () => 'The end of the game',
  endEarly: () => 'The early end of the round',
  agree: ({ memberId }, round) => `${memberName(round, memberId)} agreed`,
  dispute: ({ memberId, hole, word }, round) =>
    `${memberName(round, memberId)}: ${hole === null ? '' : `H${hole}, `}${word}`,
};

/** Describes a command to its scorer: "H4 Ann 5". */
export function describeCommand(command: PhoneCommand, round: Round): string {
  const describe = DESCRIPTIONS[command.kind] as (command: PhoneCommand, round: Round) => string;
  return describe(command, round);
}

function describeScore(round: Round, { memberId, strokes }: EnteredScore): string {
  return `${memberName(round, memberId)} ${strokesText(strokes)}`;
}

function betWords({ wordBets }: Round, betId: number): string {
  return wordBets?.find(({ id }) => id === betId)?.words ?? 'A bet';
}

function resultText(round: Round, result: WordBet['result']): string {
  if (result === null) return 'open again';
  return result === 'tie' ? 'a tie' : `${memberName(round, result)} wins`;
}
