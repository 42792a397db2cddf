import { Migration } from '@mikro-orm/migrations';

export class Migration20261129090447_junk_changes extends Migration {
  override name = 'Migration20261129090447_junk_changes';

  override up(): void | Promise<void> {
    // the kind of a correction got longer, and SQLite stores no length of a text
  }
}
