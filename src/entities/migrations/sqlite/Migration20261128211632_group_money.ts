import { Migration } from '@mikro-orm/migrations';

export class Migration20261128211632_group_money extends Migration {
  override name = 'Migration20261128211632_group_money';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`settlement\` (\`id\` bigint not null primary key, \`group_id\` bigint not null, \`payer_id\` bigint not null, \`payee_id\` bigint not null, \`amount_cents\` bigint not null, \`paid_at\` datetime null, \`received_at\` datetime null, \`created_at\` datetime not null, constraint \`settlement_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`), constraint \`settlement_payer_id_foreign\` foreign key (\`payer_id\`) references \`app_user\` (\`id\`), constraint \`settlement_payee_id_foreign\` foreign key (\`payee_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(
      `create index \`settlement_group_id_received_at_id_index\` on \`settlement\` (\`group_id\`, \`received_at\`, \`id\`);`,
    );
    this.addSql(
      `create index \`settlement_payer_id_group_id_index\` on \`settlement\` (\`payer_id\`, \`group_id\`);`,
    );
    this.addSql(
      `create index \`settlement_payee_id_group_id_index\` on \`settlement\` (\`payee_id\`, \`group_id\`);`,
    );

    this.addSql(
      `create table \`group_money\` (\`group_id\` bigint not null, \`user_id\` bigint not null, \`open_cents\` bigint not null, primary key (\`group_id\`, \`user_id\`), constraint \`group_money_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade, constraint \`group_money_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`group_money_user_id_index\` on \`group_money\` (\`user_id\`);`);

    this.addSql(`alter table \`game_stat\` add column \`open_cents\` integer not null default 0;`);
  }
}
