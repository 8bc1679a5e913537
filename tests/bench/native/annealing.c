// The yardstick of the bench: annealing that works out each proposal from the overlaps of its column, in C, with
// AVX2 where the machine has it. The same method as src/optimise/twin.ts; its random numbers are its own.
// Standard input: pairs, columns, cells; for each cell its two pairs and its column, sorted by column; the directions,
// pair by pair; the offsets, pair by pair; then sweeps, hottest temperature, factor of each sweep and turns.
// Standard output, per turn: nanoseconds of processor time per proposal, share accepted, least F seen.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

enum { LOGS = 2048, MAX_COLUMNS = 1024 };

static int pairs, columns, cells, width;
static int *first, *second, *column;
static int16_t *start, *v, *overlaps; // rows of `width` columns
static int32_t *offsets, *pulls;      // pair by pair; column by pair
static float logs[LOGS];
static uint32_t ra, rb, rc, counter;

static uint32_t next(void) {
  uint32_t draw = ra + rb + counter++;
  ra = rb ^ (rb >> 9);
  rb = rc + (rc << 3);
  rc = ((rc << 21) | (rc >> 11)) + draw;
  return draw;
}

/** Σ over columns of d(d − sign·C), d = one − other. */
static int gather(const int16_t *one, const int16_t *other, const int16_t *own, int16_t sign) {
#ifdef __AVX2__
  const __m256i signs = _mm256_set1_epi16(sign);
  __m256i sums = _mm256_setzero_si256();
  for (int b = 0; b < width; b += 16) {
    const __m256i d = _mm256_sub_epi16(_mm256_load_si256((const __m256i *)(one + b)),
                                       _mm256_load_si256((const __m256i *)(other + b)));
    const __m256i c = _mm256_sign_epi16(_mm256_load_si256((const __m256i *)(own + b)), signs);
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(d, _mm256_sub_epi16(d, c)));
  }
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
  return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1)));
#else
  int sum = 0;
  for (int b = 0; b < width; b++) {
    int16_t d = one[b] - other[b];
    sum += d * (int16_t)(d - sign * own[b]);
  }
  return sum;
#endif
}

/** A quarter of the change of F from flipping a cell. C_cc is 2, so that the column itself adds nothing. */
static int trial(int x) {
  const int16_t *one = v + first[x] * width, *other = v + second[x] * width;
  const int16_t sign = one[column[x]];
  const int sum = gather(one, other, overlaps + column[x] * width, sign);
  const int32_t *pull = pulls + column[x] * pairs;
  return sum - sign * (pull[first[x]] - pull[second[x]]) - 2 * offsets[first[x] * pairs + second[x]];
}

static void commit(int x) {
  const int i = first[x], j = second[x], c = column[x];
  int16_t *restrict one = v + i * width, *restrict other = v + j * width;
  int16_t *restrict own = overlaps + c * width;
  const int16_t sign = one[c];
  for (int b = 0; b < width; b++) own[b] -= 2 * sign * (one[b] - other[b]);
  for (int b = 0; b < columns; b++) overlaps[b * width + c] = own[b];
  own[c] = 2;
  one[c] = -sign;
  other[c] = sign;
  int32_t *restrict pull = pulls + c * pairs;
  const int32_t *restrict oi = offsets + i * pairs, *restrict oj = offsets + j * pairs;
  for (int k = 0; k < pairs; k++) pull[k] -= 2 * sign * (oi[k] - oj[k]);
}

/** Σ over b < c of C_bc², and Σ over c of v_c·offsets·v_c. */
static double load(void) {
  double value = 0;
  memcpy(v, start, sizeof(int16_t) * pairs * width);
  for (int x = 0; x < cells; x++) {
    if (!(next() & 1)) continue;
    v[first[x] * width + column[x]] *= -1;
    v[second[x] * width + column[x]] *= -1;
  }
  for (int b = 0; b < columns; b++) {
    for (int c = 0; c < columns; c++) {
      int sum = 0;
      for (int i = 0; i < pairs; i++) sum += v[i * width + b] * v[i * width + c];
      overlaps[b * width + c] = sum;
      if (c < b) value += (double)sum * sum;
    }
    overlaps[b * width + b] = 2;
    for (int i = 0; i < pairs; i++) {
      int sum = 0;
      for (int k = 0; k < pairs; k++) sum += offsets[i * pairs + k] * v[k * width + b];
      pulls[b * pairs + i] = sum;
      value += v[i * width + b] * sum;
    }
  }
  return value;
}

static void *rows(size_t count, size_t size) {
  void *memory = aligned_alloc(64, (count * size + 63) / 64 * 64);
  if (!memory) exit(1);
  return memset(memory, 0, count * size);
}

static long number(void) {
  long value;
  if (scanf("%ld", &value) != 1) exit(2);
  return value;
}

int main(void) {
  pairs = number(), columns = number(), cells = number();
  if (columns > MAX_COLUMNS) return 2;
  width = (columns + 15) & ~15;
  first = rows(cells, sizeof(int)), second = rows(cells, sizeof(int)), column = rows(cells, sizeof(int));
  for (int x = 0; x < cells; x++) first[x] = number(), second[x] = number(), column[x] = number();
  start = rows(pairs * width, sizeof(int16_t)), v = rows(pairs * width, sizeof(int16_t));
  overlaps = rows(columns * width, sizeof(int16_t));
  offsets = rows(pairs * pairs, sizeof(int32_t)), pulls = rows(columns * pairs, sizeof(int32_t));
  for (int i = 0; i < pairs; i++)
    for (int c = 0; c < columns; c++) start[i * width + c] = number();
  for (int at = 0; at < pairs * pairs; at++) offsets[at] = number();
  const long sweeps = number();
  double hottest, factor;
  if (scanf("%lf %lf", &hottest, &factor) != 2) return 2;
  const long turns = number();
  for (int n = 0; n < LOGS; n++) logs[n] = -logf((n + 0.5f) / LOGS);
  for (long turn = 0; turn < turns; turn++) {
    ra = turn, rb = 1, rc = 2, counter = 1;
    for (int n = 0; n < 16; n++) next();
    double value = load(), least = value, temperature = hottest;
    long accepted = 0;
    const clock_t began = clock();
    for (long sweep = 0; sweep < sweeps; sweep++, temperature *= factor) {
      // One random number serves up to 16 cells of a column, or until one is accepted.
      int threshold = 0, served = 16;
      for (int x = 0; x < cells; x++, served++) {
        if (served >= 16 || column[x] != column[x - 1]) {
          threshold = temperature * logs[next() >> 21];
          served = 0;
        }
        const int change = trial(x);
        if (change > threshold) continue;
        commit(x);
        served = 16;
        accepted++;
        value += 4 * change;
        if (value < least) least = value;
      }
    }
    const double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    const double proposals = (double)sweeps * cells;
    printf("%.4f %.6f %.0f\n", seconds * 1e9 / proposals, accepted / proposals, least);
  }
  return 0;
}
