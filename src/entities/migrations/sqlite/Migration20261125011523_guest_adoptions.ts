import { Migration } from '@mikro-orm/migrations';

export class Migration20261125011523_guest_adoptions extends Migration {
  override name = 'Migration20261125011523_guest_adoptions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`guest_adoption\` (\`guest_id\` bigint not null primary key, \`started_at\` datetime not null, constraint \`guest_adoption_guest_id_foreign\` foreign key (\`guest_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade);`,
    );
  }
}
