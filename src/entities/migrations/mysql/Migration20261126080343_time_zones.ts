import { Migration } from '@mikro-orm/migrations';

export class Migration20261126080343_time_zones extends Migration {
  override name = 'Migration20261126080343_time_zones';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add \`time_zone\` varchar(64) not null default 'UTC';`);
  }
}
