import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181541_group_seasons extends Migration {
  override name = 'Migration20261128181541_group_seasons';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`group_season\` (\`group_id\` bigint not null, \`number\` int not null, \`started_at\` datetime(3) null, \`games\` int not null default 0, primary key (\`group_id\`, \`number\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );

    this.addSql(
      `create table \`group_day\` (\`group_id\` bigint not null, \`season\` int not null, \`user_id\` bigint not null, \`day\` varchar(10) not null, \`net_cents\` bigint not null, \`games_played\` int not null, primary key (\`group_id\`, \`season\`, \`user_id\`, \`day\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`group_day\` add index \`group_day_user_id_index\` (\`user_id\`);`);
    this.addSql(
      `alter table \`group_day\` add index \`group_day_group_id_season_user_id_net_cents_day_index\` (\`group_id\`, \`season\`, \`user_id\`, \`net_cents\`, \`day\`);`,
    );

    this.addSql(`alter table \`group_balance\` drop foreign key \`group_balance_group_id_foreign\`;`);
    this.addSql(`alter table \`group_balance\` drop foreign key \`group_balance_user_id_foreign\`;`);

    this.addSql(`alter table \`group_balance\` drop index \`group_balance_group_id_index\`;`);
    this.addSql(`alter table \`group_balance\` drop primary key;`);
    this.addSql(`alter table \`group_balance\` add \`season\` int not null default 1;`);
    this.addSql(
      `alter table \`group_balance\` add constraint \`group_balance_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`group_balance\` add constraint \`group_balance_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`group_balance\` add index \`group_balance_group_id_season_index\` (\`group_id\`, \`season\`);`,
    );
    this.addSql(`alter table \`group_balance\` add primary key (\`user_id\`, \`group_id\`, \`season\`);`);

    this.addSql(`alter table \`game\` add \`season\` int not null default 1;`);
    this.addSql(
      `alter table \`game\` add index \`game_group_id_season_created_at_id_index\` (\`group_id\`, \`season\`, \`created_at\`, \`id\`);`,
    );
    // after the new one, because the foreign key needs one of both
    this.addSql(`alter table \`game\` drop index \`game_group_id_index\`;`);

    this.addSql(
      `alter table \`group_season\` add constraint \`group_season_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`group_day\` add constraint \`group_day_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`group_day\` add constraint \`group_day_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
  }
}
