import { moduleConfig } from '@site/shared/build';

export default moduleConfig('marketing');
