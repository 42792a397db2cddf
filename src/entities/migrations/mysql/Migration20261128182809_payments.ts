import { Migration } from '@mikro-orm/migrations';

export class Migration20261128182809_payments extends Migration {
  override name = 'Migration20261128182809_payments';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`payment_mark\` (\`game_id\` bigint not null, \`from_member_id\` bigint not null, \`to_member_id\` bigint not null, \`amount_cents\` int not null, \`paid_at\` datetime(3) null, \`paid_by_host\` tinyint(1) not null, \`received_at\` datetime(3) null, \`received_by_host\` tinyint(1) not null, primary key (\`game_id\`, \`from_member_id\`, \`to_member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`payment_mark\` add index \`payment_mark_from_member_id_index\` (\`from_member_id\`);`,
    );
    this.addSql(
      `alter table \`payment_mark\` add index \`payment_mark_to_member_id_index\` (\`to_member_id\`);`,
    );

    this.addSql(
      `alter table \`app_user\` add \`venmo\` varchar(30) null, add \`pay_pal_me\` varchar(20) null, add \`cash_app\` varchar(20) null;`,
    );

    this.addSql(
      `alter table \`payment_mark\` add constraint \`payment_mark_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`payment_mark\` add constraint \`payment_mark_from_member_id_foreign\` foreign key (\`from_member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`payment_mark\` add constraint \`payment_mark_to_member_id_foreign\` foreign key (\`to_member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade;`,
    );
  }
}
