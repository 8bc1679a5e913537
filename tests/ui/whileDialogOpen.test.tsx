// @vitest-environment jsdom

// Whatever dialog is open while something else happens.

import { itHolds } from '../fuzz/inTests.ts';
import { dialogCampaigns } from '../fuzz/whileOpen.tsx';

itHolds(dialogCampaigns);
