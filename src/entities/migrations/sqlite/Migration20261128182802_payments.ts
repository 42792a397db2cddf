import { Migration } from '@mikro-orm/migrations';

export class Migration20261128182802_payments extends Migration {
  override name = 'Migration20261128182802_payments';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`payment_mark\` (\`game_id\` bigint not null, \`from_member_id\` bigint not null, \`to_member_id\` bigint not null, \`amount_cents\` integer not null, \`paid_at\` datetime null, \`paid_by_host\` integer not null, \`received_at\` datetime null, \`received_by_host\` integer not null, primary key (\`game_id\`, \`from_member_id\`, \`to_member_id\`), constraint \`payment_mark_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade, constraint \`payment_mark_from_member_id_foreign\` foreign key (\`from_member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade, constraint \`payment_mark_to_member_id_foreign\` foreign key (\`to_member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(
      `create index \`payment_mark_from_member_id_index\` on \`payment_mark\` (\`from_member_id\`);`,
    );
    this.addSql(`create index \`payment_mark_to_member_id_index\` on \`payment_mark\` (\`to_member_id\`);`);

    this.addSql(`alter table \`app_user\` add column \`venmo\` text null;`);
    this.addSql(`alter table \`app_user\` add column \`pay_pal_me\` text null;`);
    this.addSql(`alter table \`app_user\` add column \`cash_app\` text null;`);
  }
}
