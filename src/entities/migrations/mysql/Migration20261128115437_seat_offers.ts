import { Migration } from '@mikro-orm/migrations';

export class Migration20261128115437_seat_offers extends Migration {
  override name = 'Migration20261128115437_seat_offers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`seat_offer\` (\`member_id\` bigint not null, \`game_id\` bigint not null, \`user_id\` bigint not null, \`offered_at\` datetime(3) not null, primary key (\`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`seat_offer\` add index \`seat_offer_user_id_index\` (\`user_id\`);`);
    this.addSql(
      `alter table \`seat_offer\` add unique \`seat_offer_game_id_user_id_unique\` (\`game_id\`, \`user_id\`);`,
    );

    this.addSql(
      `alter table \`seat_offer\` add constraint \`seat_offer_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`seat_offer\` add constraint \`seat_offer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`seat_offer\` add constraint \`seat_offer_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
  }
}
