import { Migration } from '@mikro-orm/migrations';

export class Migration20261125011523_guest_adoptions extends Migration {
  override name = 'Migration20261125011523_guest_adoptions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`guest_adoption\` (\`guest_id\` bigint not null, \`started_at\` datetime(3) not null, primary key (\`guest_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );

    this.addSql(
      `alter table \`guest_adoption\` add constraint \`guest_adoption_guest_id_foreign\` foreign key (\`guest_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );
  }
}
