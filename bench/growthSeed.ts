/** Fills a MySQL or MariaDB database with accounts and their records. */

import type { Connection } from 'mysql2/promise';

/** The games of each player; each has four players. */
const GAMES_EACH = 5;
const PLAYERS_A_GAME = 4;
/** Odd factors, which give each number a different id and spread the ids over 48 bits, like real ones. */
const SPREAD = { user: 1_099_511_627_791, game: 1_099_511_627_689, group: 1_099_511_627_609 } as const;
const ID_SPACE = 2 ** 48;

/** The id of the n-th user, game or group, as an expression in SQL. */
const idOf = (what: keyof typeof SPREAD, n: string) => `(((${n}) * ${SPREAD[what]}) mod ${ID_SPACE}) + 1`;

/** Returns the id of the n-th player, 1-based. */
export function playerId(n: number): number {
  return Number((BigInt(n) * BigInt(SPREAD.user)) % BigInt(ID_SPACE)) + 1;
}

/** Inserts registered players with five game stats each, their sums, achievements, groups and balances. */
export async function seed(connection: Connection, players: number): Promise<void> {
  const games = (players / PLAYERS_A_GAME) * GAMES_EACH;
  await connection.query('set foreign_key_checks = 0, unique_checks = 0');
  await connection.query('create table seed_number (n int primary key)');
  await connection.query('insert into seed_number values (1)');
  for (let count = 1; count < Math.max(players, games); count *= 2) {
    await connection.query(`insert into seed_number select n + ${count} from seed_number`);
  }

  const circle = `floor((n - 1) / ${PLAYERS_A_GAME})`;
  const upTo = (count: number) => `from seed_number where n <= ${count}`;
  await connection.query(
    `insert into app_user (id, username, name, password_hash, created_at, claimed_by_id)
     select ${idOf('user', 'n')}, concat('player ', n), concat('Player ', n), '', now(3), null ${upTo(players)}`,
  );
  await connection.query(
    `insert into player_group (id, name, code, created_by_id)
     select ${idOf('group', 'n')}, concat('Circle ', n), lpad(conv(n, 10, 36), 8, '0'), null
     ${upTo(players / PLAYERS_A_GAME)}`,
  );
  await connection.query(
    `insert into group_member (user_id, group_id, joined_at)
     select ${idOf('user', 'n')}, ${idOf('group', `${circle} + 1`)}, now(3) ${upTo(players)}`,
  );
  await connection.query(
    `insert into group_balance (user_id, group_id, net_cents, games_played)
     select ${idOf('user', 'n')}, ${idOf('group', `${circle} + 1`)}, (n * 7919) mod 100000 - 50000, ${GAMES_EACH}
     ${upTo(players)}`,
  );
  await connection.query(
    `insert into game (id, group_id, name, created_by_id, host_id, hole_count, bet_cents, snake_bet_cents, status,
       current_hole, forfeit_team_id, created_at, completed_at, finalized_at, version)
     select ${idOf('game', 'n')}, ${idOf('group', `floor((n - 1) / ${GAMES_EACH}) + 1`)}, concat('Game ', n),
       ${idOf('user', `floor((n - 1) / ${GAMES_EACH}) * ${PLAYERS_A_GAME} + 1`)},
       ${idOf('user', `floor((n - 1) / ${GAMES_EACH}) * ${PLAYERS_A_GAME} + 1`)},
       9, 2500, 500, 'completed', 9, null, ${momentOf('n')}, ${momentOf('n')}, ${momentOf('n')}, 20
     ${upTo(games)}`,
  );
  for (const [side, color] of ['red', 'green'].entries()) {
    await connection.query(
      `insert into team (id, game_id, color)
       select ${teamOf('n', `${side}`)}, ${idOf('game', 'n')}, '${color}' ${upTo(games)}`,
    );
  }
  for (let round = 1; round <= GAMES_EACH; round += 1) {
    const game = `${circle} * ${GAMES_EACH} + ${round}`;
    await connection.query(
      `insert into game_stat (user_id, game_id, debug_mark, team_id, outcome, bet_cents, snake_cents, net_cents,
         holes_played, best_balls, held_snake, team1points, team2points, played_at)
       select ${idOf('user', 'n')}, ${idOf('game', game)}, 0, ${teamOf(game, 'n mod 2')}, if(n mod 2 = 0, 'win', 'loss'),
         if(n mod 2 = 0, 7500, -7500), 0, if(n mod 2 = 0, 7500, -7500), 9, 4, 0, 6, 3, ${momentOf(game)}
       ${upTo(players)}`,
    );
  }
  await connection.query(
    `insert into player_stat (user_id, debug_mark, games_played, wins, losses, ties, win_pct_x100, winnings_cents,
       losings_cents, net_cents, best_balls, snake_games, snakes_held)
     select ${idOf('user', 'n')}, 0, ${GAMES_EACH}, n mod 6, ${GAMES_EACH} - n mod 6, 0, (n mod 6) * 2000,
       (n * 7919) mod 1000000, (n * 104729) mod 1000000, (n * 7919) mod 1000000 - (n * 104729) mod 1000000, 20, 5, 1
     ${upTo(players)}`,
  );
  for (const [kind, code] of ['firstWin', 'comeback'].entries()) {
    await connection.query(
      `insert into player_achievement (user_id, code, id, game_id, figure, earned_at, times_earned)
       select ${idOf('user', 'n')}, '${code}', n * 2 + ${kind}, ${idOf('game', `${circle} * ${GAMES_EACH} + 1`)},
         'won 6-3', now(3), 1 ${upTo(players)}`,
    );
  }
  await connection.query('drop table seed_number');
  await connection.query('set foreign_key_checks = 1, unique_checks = 1');
  const tables =
    'app_user, player_group, group_member, group_balance, game, team, game_stat, player_stat, player_achievement';
  await connection.query(`analyze table ${tables}`);
}

/** Returns the id of a team, as an expression in SQL; side 0 is red, 1 is green. */
function teamOf(game: string, side: string): string {
  return `(${game}) * 2 + ${side}`;
}

/** Returns the time of a game, as an expression in SQL: a minute after the previous game. */
function momentOf(game: string): string {
  return `timestampadd(minute, ${game}, timestamp '2020-01-01 00:00:00')`;
}
