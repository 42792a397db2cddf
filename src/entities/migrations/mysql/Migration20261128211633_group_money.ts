import { Migration } from '@mikro-orm/migrations';

export class Migration20261128211633_group_money extends Migration {
  override name = 'Migration20261128211633_group_money';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`settlement\` (\`id\` bigint not null, \`group_id\` bigint not null, \`payer_id\` bigint not null, \`payee_id\` bigint not null, \`amount_cents\` bigint not null, \`paid_at\` datetime(3) null, \`received_at\` datetime(3) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`settlement\` add index \`settlement_group_id_received_at_id_index\` (\`group_id\`, \`received_at\`, \`id\`);`,
    );
    this.addSql(
      `alter table \`settlement\` add index \`settlement_payer_id_group_id_index\` (\`payer_id\`, \`group_id\`);`,
    );
    this.addSql(
      `alter table \`settlement\` add index \`settlement_payee_id_group_id_index\` (\`payee_id\`, \`group_id\`);`,
    );

    this.addSql(
      `create table \`group_money\` (\`group_id\` bigint not null, \`user_id\` bigint not null, \`open_cents\` bigint not null, primary key (\`group_id\`, \`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`group_money\` add index \`group_money_user_id_index\` (\`user_id\`);`);

    this.addSql(`alter table \`game_stat\` add \`open_cents\` int not null default 0;`);

    this.addSql(
      `alter table \`settlement\` add constraint \`settlement_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`settlement\` add constraint \`settlement_payer_id_foreign\` foreign key (\`payer_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`settlement\` add constraint \`settlement_payee_id_foreign\` foreign key (\`payee_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`group_money\` add constraint \`group_money_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`group_money\` add constraint \`group_money_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );
  }
}
