import { Migration } from '@mikro-orm/migrations';

export class Migration20261128115432_seat_offers extends Migration {
  override name = 'Migration20261128115432_seat_offers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`seat_offer\` (\`member_id\` bigint not null primary key, \`game_id\` bigint not null, \`user_id\` bigint not null, \`offered_at\` datetime not null, constraint \`seat_offer_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade, constraint \`seat_offer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`seat_offer_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`seat_offer_user_id_index\` on \`seat_offer\` (\`user_id\`);`);
    this.addSql(
      `create unique index \`seat_offer_game_id_user_id_unique\` on \`seat_offer\` (\`game_id\`, \`user_id\`);`,
    );
  }
}
