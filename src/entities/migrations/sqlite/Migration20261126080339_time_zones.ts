import { Migration } from '@mikro-orm/migrations';

export class Migration20261126080339_time_zones extends Migration {
  override name = 'Migration20261126080339_time_zones';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`time_zone\` text not null default 'UTC';`);
  }
}
