local hog = {}
for i = 1, 1e9 do hog[i] = { i } end
