import { Migration } from '@mikro-orm/migrations';

export class Migration20261126050920_bite_lines extends Migration {
  override name = 'Migration20261126050920_bite_lines';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`correction\` add \`kind\` varchar(8) not null default 'score';`);
  }
}
