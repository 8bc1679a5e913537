// @vitest-environment jsdom

import { documentCampaigns } from '../fuzz/inDocument.tsx';
import { itHolds } from '../fuzz/inTests.ts';

itHolds(documentCampaigns);
