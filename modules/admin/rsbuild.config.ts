import { moduleConfig } from '@site/shared/build';
import manifest from './module';

export default moduleConfig(manifest);
