/** What MikroORM is told about each kind of database, and where that kind's migrations are. */

import { fileURLToPath } from 'node:url';

import { Migrator } from '@mikro-orm/migrations';
import { MySqlDriver } from '@mikro-orm/mysql';
import { SqliteDriver } from '@mikro-orm/sql';
import type { Options } from '@mikro-orm/sql';

import { Correction } from '#entities/Correction.ts';
import { ViewerCount } from '#entities/ViewerCount.ts';
import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Group } from '#entities/Group.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GuestAdoption } from '#entities/GuestAdoption.ts';
import { Hole } from '#entities/Hole.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { KnownDevice } from '#entities/KnownDevice.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { Score } from '#entities/Score.ts';
import { Scorer } from '#entities/Scorer.ts';
import { Session } from '#entities/Session.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';

import { mysqlDialect } from './mysqlDialect.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const ENTITIES = [
  User,
  GuestAdoption,
  Session,
  KnownDevice,
  Group,
  GroupMember,
  GroupLookup,
  Game,
  Team,
  TeamMember,
  Score,
  Hole,
  SnakeBite,
  Scorer,
  Correction,
  PencilPass,
  ForfeitVote,
  GameEvent,
  IdempotencyKey,
  ViewerCount,
  GameStat,
  PlayerStat,
  PlayerAchievement,
  GroupBalance,
];

const SQLITE_PREFIX = 'sqlite:';

export type DatabaseKind = 'sqlite' | 'mysql';
/** Migrations may take long; everything else has time limits. */
export type DatabasePurpose = 'serve' | 'migrate';

/** @throws Error for an address that is neither `sqlite:PATH` nor `mysql://…` */
export function kindOf(url: string): DatabaseKind {
  // a database in memory would be another one for each connection
  const isFile =
    url.startsWith(SQLITE_PREFIX) && url.length > SQLITE_PREFIX.length && !url.includes(':memory:');
  if (isFile) return 'sqlite';
  const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: '', pathname: '' };
  if (protocol === 'mysql:' && pathname.length > 1) return 'mysql';
  throw new Error('A database address is sqlite:PATH or mysql://USER:PASSWORD@HOST:PORT/NAME');
}

/** The file an embedded database lives in. */
export function sqlitePath(url: string): string {
  return url.slice(SQLITE_PREFIX.length);
}

export function databaseOptions(url: string, purpose: DatabasePurpose = 'serve'): Options {
  return kindOf(url) === 'sqlite' ? sqliteOptions(sqlitePath(url)) : mysqlOptions(url, purpose);
}

function sqliteOptions(path: string): Options {
  return {
    ...commonOptions('sqlite'),
    driver: SqliteDriver,
    dbName: path,
    // a function, so that an ORM that was closed opens the file anew
    driverOptions: () => sqliteDialect(path),
  };
}

function mysqlOptions(url: string, purpose: DatabasePurpose): Options {
  return {
    ...commonOptions('mysql'),
    driver: MySqlDriver,
    clientUrl: url,
    charset: 'utf8mb4',
    // compares letter by letter, as SQLite does: a name that is free on one database is free on the other
    collate: 'utf8mb4_bin',
    timezone: 'Z',
    // a follower may lag behind: what was just written must be read back
    preferReadReplicas: false,
    driverOptions: () => mysqlDialect(url, purpose === 'serve'),
  };
}

function commonOptions(kind: DatabaseKind): Options {
  return {
    entities: ENTITIES,
    extensions: [Migrator],
    allowGlobalContext: false,
    // the migrations make the tables; nothing else touches the schema
    ensureDatabase: false,
    migrations: {
      path: fileURLToPath(new URL(`../../entities/migrations/${kind}`, import.meta.url)),
      snapshotName: '.snapshot',
      snapshotOnMigrate: false,
      silent: true,
    },
  };
}
