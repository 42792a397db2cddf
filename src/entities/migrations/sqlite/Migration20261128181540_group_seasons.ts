import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181540_group_seasons extends Migration {
  override name = 'Migration20261128181540_group_seasons';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`group_season\` (\`group_id\` bigint not null, \`number\` integer not null, \`started_at\` datetime null, \`games\` integer not null default 0, primary key (\`group_id\`, \`number\`), constraint \`group_season_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`));`,
    );

    this.addSql(
      `create table \`group_day\` (\`group_id\` bigint not null, \`season\` integer not null, \`user_id\` bigint not null, \`day\` text not null, \`net_cents\` bigint not null, \`games_played\` integer not null, primary key (\`group_id\`, \`season\`, \`user_id\`, \`day\`), constraint \`group_day_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`), constraint \`group_day_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`group_day_user_id_index\` on \`group_day\` (\`user_id\`);`);
    this.addSql(
      `create index \`group_day_group_id_season_user_id_net_cents_day_index\` on \`group_day\` (\`group_id\`, \`season\`, \`user_id\`, \`net_cents\`, \`day\`);`,
    );

    this.addSql(
      `create table \`group_balance__temp_alter\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`season\` integer not null default 1, \`net_cents\` bigint not null, \`games_played\` integer not null, \`wins\` integer not null default 0, \`losses\` integer not null default 0, \`won_cents\` bigint not null default '0', \`lost_cents\` bigint not null default '0', primary key (\`user_id\`, \`group_id\`, \`season\`), constraint \`group_balance_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`), constraint \`group_balance_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`));`,
    );
    this.addSql(
      `insert into \`group_balance__temp_alter\` select \`user_id\`, \`group_id\`, 1 as \`season\`, \`net_cents\`, \`games_played\`, \`wins\`, \`losses\`, \`won_cents\`, \`lost_cents\` from \`group_balance\`;`,
    );
    this.addSql(`drop table \`group_balance\`;`);
    this.addSql(`alter table \`group_balance__temp_alter\` rename to \`group_balance\`;`);
    this.addSql(
      `create index \`group_balance_group_id_season_index\` on \`group_balance\` (\`group_id\`, \`season\`);`,
    );

    this.addSql(`drop index \`game_group_id_index\`;`);
    this.addSql(`alter table \`game\` add column \`season\` integer not null default 1;`);
    this.addSql(
      `create index \`game_group_id_season_created_at_id_index\` on \`game\` (\`group_id\`, \`season\`, \`created_at\`, \`id\`);`,
    );
  }
}
