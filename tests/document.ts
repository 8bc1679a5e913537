// For tests with a document: what is waited for may take its time on a busy machine; only what never comes fails.

import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });
