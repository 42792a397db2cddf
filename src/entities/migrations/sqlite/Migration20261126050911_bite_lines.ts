import { Migration } from '@mikro-orm/migrations';

export class Migration20261126050911_bite_lines extends Migration {
  override name = 'Migration20261126050911_bite_lines';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`correction\` add column \`kind\` text not null default 'score';`);
  }
}
